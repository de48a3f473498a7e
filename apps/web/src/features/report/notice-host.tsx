import { getProfile, listNotices, markNoticesSeen } from '@kalima/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { invalidateKnowledge } from '../../lib/api/invalidate-queries.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';

const NoticeDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./notice-dialog.tsx'), loadTexts('notices')]);
  return { default: module.NoticeDialog };
});

export function NoticeHost() {
  const queries = useQueryClient();
  const [shown, setShown] = useState<readonly string[]>([]);
  const { data } = useQuery(queryOf(listNotices));
  const notices = (data?.notices ?? []).filter(({ id }) => !shown.includes(id));
  const hasChanged = notices.some(
    (notice) => notice.kind.endsWith('-blanked') || ('gift' in notice && notice.gift !== null),
  );
  useEffect(() => {
    if (!hasChanged) return;
    void queries.invalidateQueries({ queryKey: keyOf(getProfile) });
    invalidateKnowledge(queries);
  }, [queries, hasChanged]);
  const isMyTurn = useMessageTurn(notices.length > 0 ? 'notice' : null);
  if (!isMyTurn) return null;
  const leave = () => {
    const ids = notices.map(({ id }) => id);
    setShown([...shown, ...ids]);
    // Unmarked notices are shown again at the next visit; there may be more than one reply holds.
    call(markNoticesSeen, { body: { ids } }).then(
      () => queries.invalidateQueries({ queryKey: keyOf(listNotices) }),
      () => undefined,
    );
  };
  return (
    <Suspense fallback={null}>
      <NoticeDialog notices={notices} onSeen={leave} />
    </Suspense>
  );
}
