import type { Language } from '@kalima/contract';
import type { ReportType } from '@kalima/rules';
import { writeHouseMail } from '../../outside/house-mail.ts';
import type { Mail } from '../../outside/mail.ts';
import { productName } from '../../settings/product.ts';
import { sanitiseText } from './sanitise-text.ts';

export interface MailedReport {
  readonly exercise_id: string;
  readonly question: string;
  readonly correct_answer: string;
  readonly user_answer: string | null;
  readonly report_type: ReportType;
  readonly message: string | null;
  readonly word: string;
  readonly display_name: string | null;
}

type Line = 'type' | 'exercise' | 'word' | 'question' | 'userAnswer' | 'correctAnswer' | 'message' | 'from';

interface Wording {
  readonly subject: (word: string) => string;
  readonly lines: Readonly<Record<Line, string>>;
  readonly types: Readonly<Record<MailedReport['report_type'], string>>;
  readonly heading: string;
  readonly decide: string;
}

const wordings: Readonly<Record<Language, Wording>> = {
  en: {
    subject: (word) => (word === '' ? 'a problem was reported' : `a question on ${word} was reported`),
    lines: {
      type: 'Problem',
      exercise: 'Exercise',
      word: 'Word',
      question: 'Question',
      userAnswer: 'Answer given',
      correctAnswer: 'Right answer',
      message: 'Message',
      from: 'From',
    },
    types: { 'right-anyway': 'I was right anyway', other: 'Other problem' },
    heading: 'A problem was reported',
    decide: 'Accept or decline it',
  },
  fr: {
    subject: (word) => (word === '' ? 'un problème a été signalé' : `une question sur ${word} a été signalée`),
    lines: {
      type: 'Problème',
      exercise: 'Exercice',
      word: 'Mot',
      question: 'Question',
      userAnswer: 'Réponse donnée',
      correctAnswer: 'Bonne réponse',
      message: 'Message',
      from: 'De',
    },
    types: { 'right-anyway': 'J’avais raison quand même', other: 'Autre problème' },
    heading: 'Un problème a été signalé',
    decide: 'Accepter ou refuser',
  },
};

const maxWordInSubject = 40;

/** The subject has nothing that a person wrote; what they wrote is text in the mail and nothing else. */
export function writeReportMail(report: MailedReport, language: Language, to: string, link: string): Mail {
  const { subject, heading, lines, types, decide } = wordings[language];
  const word = report.word.replace(/\s+/g, ' ').slice(0, maxWordInSubject);
  const values: readonly (readonly [Line, string | null])[] = [
    ['type', types[report.report_type]],
    ['exercise', report.exercise_id === 'none' ? null : report.exercise_id],
    ['word', report.word],
    ['question', report.question],
    ['userAnswer', report.user_answer],
    ['correctAnswer', report.correct_answer],
    ['message', report.message],
    ['from', sanitiseText(report.display_name ?? '').replace(/\s+/g, ' ')],
  ];
  return writeHouseMail(to, language, {
    subject: `${productName}: ${subject(word)}`,
    heading,
    facts: values.flatMap(([line, value]) => (value ? [[lines[line], value] as const] : [])),
    button: { text: decide, link },
  });
}
