import type { TrialView } from '@kalima/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/language/numbers.ts';
import { guestExercisePath } from '../../lib/navigation/guest-paths.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useFocusOnMount } from '../../lib/navigation/use-focus-on-mount.ts';
import { playSound } from '../../lib/word-audio/sound.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { IconAction } from '../../ui/controls/icon-action.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Basmala } from './basmala.tsx';
import { TrialFrame } from './trial-frame.tsx';

interface EndStageProps {
  trial: TrialView;
  isLearner: boolean;
  onAgain(): void;
}

export function EndStage({ trial: { words, verse, surahs, course }, isLearner, onAgain }: EndStageProps) {
  const { t, i18n } = useTranslation('trial');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  useEffect(() => playSound('verse'), []);
  const count = words.length;
  const gains = [
    t('end.kept', { count }),
    t('end.share', { words: course.words, percent: percentText(course.share, i18n.language, 1) }),
    t('end.free'),
  ];
  return (
    <TrialFrame
      className="px-5 pb-2 text-center"
      corner={<IconAction icon="retry" size={24} label={t('end.again')} onPress={onAgain} />}
      foot={
        isLearner ? (
          <ButtonLink to={paths.home} size="large" full>
            {t('end.home')}
          </ButtonLink>
        ) : (
          <div className="flex flex-col gap-2">
            <ButtonLink to={guestExercisePath} size="large" full>
              {t('end.exercise')}
            </ButtonLink>
            <ButtonLink to={paths.signUp} variant="neutral" full>
              {t('end.signUp', { count })}
            </ButtonLink>
            <ButtonLink to={paths.signUpAs('cannotRead')} variant="ghost" full>
              {t('end.letters')}
            </ButtonLink>
          </div>
        )
      }
    >
      <div className="w-full [--basmala:max(9.5rem,21dvh)] md:[--basmala:24dvh]">
        <Basmala tokens={words.map(({ arabic }) => arabic)} at={null} />
      </div>
      <div className="rise">
        <p className="text-pretty text-muted">
          {verse.translation}{' '}
          <span className="num text-sm whitespace-nowrap">
            ({verse.surahName} {verse.reference})
          </span>
        </p>
        <h1 ref={heading} tabIndex={-1} className="mt-1.5 text-xl leading-tight text-balance outline-none md:text-3xl">
          {t('end.title', { opened: surahs.opened })}
        </h1>
        <p className="mt-1 text-sm text-balance text-muted">{t('end.exception', { all: surahs.all })}</p>
      </div>
      {!isLearner && (
        <ul aria-label={t('end.gains')} className="flex w-full max-w-md flex-col gap-1.5 text-left">
          {gains.map((gain) => (
            <li key={gain} className="num flex items-start gap-2.5 text-pretty">
              <Icon name="check" size={20} className="mt-0.5 text-gold-ink" />
              {gain}
            </li>
          ))}
        </ul>
      )}
    </TrialFrame>
  );
}
