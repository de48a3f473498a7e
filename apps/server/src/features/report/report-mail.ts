import { type Language, languageTraits } from '@kalima/contract';
import type { ReportType } from '@kalima/rules';
import { escapeHtml } from '../../outside/escape-html.ts';
import type { Mail } from '../../outside/mail.ts';
import { productName } from '../../product.ts';
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
  readonly decide: string;
}

const wordings: Readonly<Record<Language, Wording>> = {
  en: {
    subject: (word) => (word === '' ? 'a problem was reported' : `a question on ${word} was reported`),
    lines: {
      type: 'Problem:',
      exercise: 'Exercise:',
      word: 'Word:',
      question: 'Question:',
      userAnswer: 'Answer given:',
      correctAnswer: 'Right answer:',
      message: 'Message:',
      from: 'From:',
    },
    types: { 'right-anyway': 'I was right anyway', other: 'Other problem' },
    decide: 'Accept or decline it here:',
  },
  fr: {
    subject: (word) => (word === '' ? 'un problème a été signalé' : `une question sur ${word} a été signalée`),
    lines: {
      type: 'Problème :',
      exercise: 'Exercice :',
      word: 'Mot :',
      question: 'Question :',
      userAnswer: 'Réponse donnée :',
      correctAnswer: 'Bonne réponse :',
      message: 'Message :',
      from: 'De :',
    },
    types: { 'right-anyway': 'J’avais raison quand même', other: 'Autre problème' },
    decide: 'À accepter ou à refuser ici :',
  },
};

const maxWordInSubject = 40;

/** The subject has nothing that a person wrote; what they wrote is text in the mail and nothing else. */
export function writeReportMail(report: MailedReport, language: Language, to: string, link: string): Mail {
  const { subject, lines, types, decide } = wordings[language];
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
  const told = values.flatMap(([line, value]) => (value ? [[lines[line], value] as const] : []));
  const rows = told.map(
    ([name, value]) =>
      `<p style="margin:0 0 12px"><b>${escapeHtml(name)}</b><br><span dir="auto" style="white-space:pre-wrap">${escapeHtml(value)}</span></p>`,
  );
  return {
    to,
    subject: `${productName}: ${subject(word)}`,
    text: `${told.map(([name, value]) => `${name}\n${value}`).join('\n\n')}\n\n${decide}\n${link}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${productName}</title></head>
<body dir="${languageTraits[language].direction}" style="margin:0;padding:24px;font-family:Georgia,'Times New Roman',serif;font-size:16px;line-height:1.5;color:#22301f">
${rows.join('\n')}
<p style="margin:24px 0 0">${escapeHtml(decide)}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
</body>
</html>
`,
  };
}
