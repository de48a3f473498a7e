import { getProfile, listNotices, markNoticesSeen } from '@kalima/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { invalidateKnowledge } from '../../lib/api/invalidate-queries.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';

const NoticeDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./notice-dialog.tsx'), loadTexts('notices')]);
  return { default: module.NoticeDialog };
});

const lookEveryMs = 500;

function useCalm(isWanted: boolean): boolean {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    if (!isWanted || isCalm) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks = document.documentElement.dataset.scroll === 'locked' ? 0 : looks + 1;
      // Two looks: between two parts of the daily news there is a moment without a dialog.
      if (looks > 1) setCalm(true);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isWanted, isCalm]);
  return isCalm;
}

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
  const isCalm = useCalm(notices.length > 0);
  if (notices.length === 0 || !isCalm) return null;
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
