import { useTranslation } from 'react-i18next';
import { useFocusOnMount } from '../../../lib/navigation/use-focus-on-mount.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyHint } from '../../../ui/controls/key-hint.tsx';
import { Message } from '../../../ui/status/message.tsx';

interface BeforeRepeatsProps {
  count: number;
  onBegin(): void;
  /** Null where the repeats decide the pass. */
  onEnd: (() => void) | null;
}

export function BeforeRepeats({ count, onBegin, onEnd }: BeforeRepeatsProps) {
  const { t } = useTranslation('exercise');
  const begin = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className="my-auto" role="status">
      <Message
        level={1}
        icon="retry"
        title={t('repeats.title', { count })}
        action={
          <>
            <Button ref={begin} size="large" full onClick={onBegin}>
              {t('repeats.begin')}
              <KeyHint of="↵" />
            </Button>
            {onEnd && (
              <Button variant="quiet" size="large" full onClick={onEnd}>
                {t('repeats.toResult')}
              </Button>
            )}
          </>
        }
      >
        {t(onEnd ? 'repeats.body' : 'repeats.bodyUntilRight')}
      </Message>
    </div>
  );
}
