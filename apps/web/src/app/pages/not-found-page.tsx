import { BareFrame } from '../chrome/bare-frame.tsx';
import { NotFoundMessage } from '../chrome/not-found-message.tsx';

export function NotFoundPage() {
  return (
    <BareFrame>
      <NotFoundMessage />
    </BareFrame>
  );
}
