// @vitest-environment jsdom
import type { QuestionView } from '@kalima/contract';
import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageLanguages } from '../../../../test/page-languages.ts';
import {
  choice,
  freshStageForEachTest,
  matching,
  noNetwork,
  player,
  type Reply,
  refusal,
  result,
  setUp,
} from '../../../../test/session-stage.tsx';
import { inBoth } from '../../../../test/texts.ts';
import { loadTexts } from '../../../lib/language/i18n.ts';
import {
  type RecordOptions,
  SpeechFailure,
  type SpeechInput,
  type SpeechProblem,
} from '../../../lib/speech-input/speech-input.ts';
import type { SessionStart } from './session-start.ts';

freshStageForEachTest();

// jsdom has no pointer capture.
Element.prototype.hasPointerCapture = () => false;

/** Spec 1 §8, each message in both languages. */
const texts = {
  en: {
    error: 'Error',
    exerciseFault: 'Cannot load guide exercises.',
    lessonFault: 'Unable to load exercise data.',
    notFound: 'Exercise not found',
    notAvailable: /^Exercise not available/,
    notSaved: 'Unable to save progress.',
    check: 'Check',
    right: /Lord/,
    retry: 'Try again',
    record: 'Record',
    lesson: 'Lesson passed!',
    lessonToast: 'Lesson completed!',
    none: '0 of 2 pairs',
    one: '1 of 2 pairs',
    speech: {
      'no-permission': ['Cannot access microphone.', 'Microphone permission is required: allow microphone access'],
      'no-microphone': ['Microphone error', 'No microphone was found.'],
      'no-recogniser': ['Voice processing error.', 'This browser can’t recognise spoken Arabic.'],
      'plain-http': ['The microphone is off at this address.', 'Browsers open it only over https.'],
      'nothing-heard': ['Cannot process recording.', 'We didn’t hear anything.'],
      unavailable: ['Service temporarily unavailable, please try again.', 'Record again'],
    },
  },
  fr: {
    error: 'Erreur',
    exerciseFault: 'Impossible de charger les exercices du guide.',
    lessonFault: 'Impossible de charger les données de l’exercice.',
    notFound: 'Exercice introuvable',
    notAvailable: /^Exercice non disponible/,
    notSaved: 'Impossible d’enregistrer la progression.',
    check: 'Vérifier',
    right: /Lord-fr/,
    retry: 'Réessayer',
    record: 'Enregistrer',
    lesson: 'Leçon réussie\u00a0!',
    lessonToast: 'Leçon terminée !',
    none: '0 paire sur 2',
    one: '1 paire sur 2',
    speech: {
      'no-permission': ['Impossible d’accéder au micro.', 'autorisez l’accès au micro'],
      'no-microphone': ['Erreur de microphone', 'Aucun micro n’a été trouvé.'],
      'no-recogniser': ['Erreur de traitement vocal.', 'Ce navigateur ne sait pas reconnaître l’arabe parlé.'],
      'plain-http': ['Le micro est indisponible à cette adresse.', 'Les navigateurs ne l’ouvrent qu’en https.'],
      'nothing-heard': ['Impossible de traiter l’enregistrement.', 'Nous n’avons rien entendu.'],
      unavailable: ['Service momentanément indisponible, veuillez réessayer.', 'Enregistrez à nouveau'],
    },
  },
} as const;

const broken: Reply = () => Response.json({ code: 'fault', requestId: 'r1' }, { status: 500 });
const lesson: SessionStart = { kind: 'lesson', lessonId: '1' };
const spoken: QuestionView = {
  kind: 'speak_sentence',
  arabic: 'رَبّ',
  transliteration: 'rabb',
  meaning: inBoth('Lord', 'Seigneur'),
};

function failingSpeech(problem: SpeechProblem): SpeechInput {
  const failed = Promise.reject(new SpeechFailure(problem));
  failed.catch(() => undefined);
  return { isAvailable: () => true, record: (_options: RecordOptions) => ({ stop() {}, done: failed }) };
}

describe.each(pageLanguages)('in %s', (language) => {
  const labels = texts[language];
  beforeEach(async () => {
    await i18next.changeLanguage(language);
    await loadTexts('exercise');
  });
  const alertWith = async (text: string) =>
    (await screen.findAllByRole('alert')).some((alert) => within(alert).queryByText(text) !== null);

  test.each([
    ['a graded exercise', undefined, labels.exerciseFault],
    ['a lesson', lesson, labels.lessonFault],
  ])(
    '%s that does not load says so in a toast and on the page, and again when it fails again',
    async (_, begin, text) => {
      const { user, sent } = setUp({ ...(begin ? { begin } : {}), start: broken });
      await screen.findByRole('heading', { level: 1, name: text });
      await screen.findByText(labels.error);
      expect(screen.getAllByText(text)).toHaveLength(2);
      await user.click(screen.getByRole('button', { name: 'Close' }));
      expect(screen.queryByText(labels.error)).toBeNull();
      await user.click(screen.getByRole('button', { name: labels.retry }));
      await screen.findByText(labels.error);
      expect(sent).toHaveLength(2);
    },
  );

  test('an exercise that is not there', async () => {
    setUp({ start: refusal('not-found', 404) });
    await screen.findByRole('heading', { level: 1, name: labels.notFound });
    screen.getByText(labels.notAvailable);
    expect(screen.queryByText(labels.error)).toBeNull();
  });

  test('an answer that could not be saved', async () => {
    const { user } = setUp({ replies: [broken] });
    await user.click(await screen.findByRole('button', { name: labels.right }));
    await user.click(screen.getByRole('button', { name: labels.check }));
    expect((await screen.findByRole('alert')).textContent).toContain(labels.notSaved);
  });

  test.each([
    ['a server that fails', broken],
    ['no network', noNetwork],
  ])('a result that could not be saved for %s', async (_, reply) => {
    setUp({ verdicts: ['right', 'right'], replies: [reply] });
    await screen.findByRole('heading', { level: 1, name: labels.notSaved });
    screen.getByRole('button', { name: labels.retry });
  });

  test('a completed lesson', async () => {
    setUp({
      begin: lesson,
      session: { kind: 'lesson' },
      verdicts: ['right', 'right'],
      replies: [result(true, { kind: 'lesson', passPercent: 70, next: { kind: 'home' } })],
    });
    await screen.findByRole('heading', { level: 1, name: labels.lesson });
    await screen.findByText(labels.lessonToast);
  });

  test('how many pairs are found', async () => {
    const found = { isPair: true, matched: [[0, 1]], answered: null, questsDone: [], player };
    const { user } = setUp({ questions: [matching, choice], replies: [found] });
    await screen.findByText(labels.none);
    await user.keyboard('14');
    await screen.findByText(labels.one);
  });

  test.each(Object.entries(labels.speech) as [SpeechProblem, readonly [string, string]][])(
    'a recording that fails by %s',
    async (problem, [title, body]) => {
      const { user } = setUp({ questions: [spoken], speech: failingSpeech(problem) });
      await user.click(await screen.findByRole('button', { name: labels.record }));
      await act(async () => undefined);
      expect(await alertWith(title)).toBe(true);
      expect(screen.getByText((text) => text.includes(body))).toBeTruthy();
    },
  );
});
