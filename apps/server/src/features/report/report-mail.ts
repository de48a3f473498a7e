import type { Language } from '@kalima/contract';
import type { ReportType } from '@kalima/rules';
import { fill, texts } from '../../locales/texts.ts';
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

type Line = keyof (typeof texts)[Language]['reportMail']['lines'];

const maxWordInSubject = 40;

/** The subject has no user text; in the body user text is escaped. */
export function writeReportMail(report: MailedReport, language: Language, to: string, link: string): Mail {
  const { subject, subject_problem, heading, lines, types, decide } = texts[language].reportMail;
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
    subject: `${productName}: ${fill(word === '' ? subject_problem : subject, { word })}`,
    heading,
    facts: values.flatMap(([line, value]) => (value ? [[lines[line], value] as const] : [])),
    button: { text: decide, link },
  });
}
