import { createHash } from 'node:crypto';
import type { ReportedReply } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { firstForm, kindTraits, type Question, type Shown, wordsAbout } from '@kalima/rules';

/** Groups the reports on one word in one wording. */
export interface ReportSubject {
  readonly wordIds: readonly WordId[];
  readonly word: string;
  readonly wording: string;
  readonly subject: string;
}

/** @param questionText from `questionAsText`; parts that differ between runs (options, shuffled pairs and letters) are ignored. */
export function subjectOf({ words }: Shown, question: Question, questionText: string): ReportSubject {
  const wordIds = wordsAbout(question).toSorted();
  const word = wordIds.map((id) => firstFormOf(words.get(id))).join(' · ');
  const lines = questionText.split('\n').filter((line) => !line.startsWith('- '));
  const wording = lines.slice(0, kindTraits[question.kind].stableLines ?? lines.length).join('\n');
  return { wordIds, word, wording, subject: nameOf(word, wording) };
}

const firstFormOf = (word: Parameters<typeof firstForm>[0] | undefined) => (word === undefined ? '' : firstForm(word));

const nameOf = (word: string, wording: string) => createHash('sha256').update(`${word}\n${wording}`).digest('hex');

export const noQuestion: ReportSubject = { wordIds: [], word: '', wording: '', subject: nameOf('', '') };

/** Texts of a stored report for the mail: second specification §7, send-report-email. */
export interface ReportTexts {
  readonly question: string;
  readonly correct_answer: string;
  readonly user_answer: string | null;
  readonly word: string;
}

export function reportedTexts({ question, correct_answer, user_answer, word }: ReportTexts): ReportedReply['told'] {
  const exerciseType = /^\[(\w+)\]/.exec(question)?.[1] ?? 'other';
  return { exerciseType, question, correctAnswer: correct_answer, userAnswer: user_answer ?? '', word };
}
