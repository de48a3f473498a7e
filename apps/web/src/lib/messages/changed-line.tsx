import type { Message } from '@kalima/contract';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useKnownProfile } from '../api/known-profile.ts';
import { useSeenMessages } from './seen-messages.ts';

interface ChangedLineProps {
  message: Message;
  body: string;
  done: string;
  className?: string;
}

/** Once, for learners who knew an earlier version: the database marks the message as "changed" for them. */
export function ChangedLine({ message, body, done, className }: ChangedLineProps) {
  const profile = useKnownProfile();
  const { isSeen, markSeen } = useSeenMessages(profile?.userId ?? '');
  if (profile?.seenMessages[message] !== 'changed' || isSeen(message, 'true')) return null;
  return (
    <Card className={className}>
      <p className="text-pretty text-muted">{body}</p>
      <Button className="mt-2" variant="quiet" size="small" onClick={() => markSeen(message, 'true')}>
        {done}
      </Button>
    </Card>
  );
}
