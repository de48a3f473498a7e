import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { AccountPanel } from './account-panel.tsx';

const promises = [
  { icon: 'seedling', hue: 'green', name: 'meet' },
  { icon: 'book', hue: 'blue', name: 'practise' },
  { icon: 'star', hue: 'orange', name: 'grow' },
] as const satisfies readonly { icon: IconName; hue: string; name: string }[];

export function WelcomeStep({ onNext, onSignIn }: { onNext(): void; onSignIn(): void }) {
  const { t } = useTranslation('start');
  return (
    <AccountPanel title={t('welcome.title')} body={t('welcome.body')} isWide>
      <ol className="flex flex-col gap-3">
        {promises.map(({ icon, hue, name }) => (
          <li
            key={name}
            data-hue={hue}
            className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 md:p-5"
          >
            <span className="grid size-13 shrink-0 place-items-center rounded-2xl bg-hue-tint text-hue-ink">
              <Icon name={icon} size={28} />
            </span>
            <div>
              <h2 className="text-lg">{t(`welcome.${name}Title`)}</h2>
              <p className="text-pretty text-sm text-muted">{t(`welcome.${name}Body`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-col gap-3">
        <Button size="large" full onClick={onNext}>
          {t('welcome.next')}
        </Button>
        <Button variant="ghost" full onClick={onSignIn}>
          {t('welcome.haveAccount')}
        </Button>
      </div>
    </AccountPanel>
  );
}
