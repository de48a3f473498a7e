import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { OpenLinkScreen } from '../../features/account/open-link-screen.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { readOpenedLink } from '../../lib/session/opened-link.ts';
import { BareFrame } from '../chrome/bare-frame.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

export function OpenLinkPage() {
  const { t } = useTranslation('links');
  const navigate = useNavigate();
  const [link] = useState(() => readOpenedLink(window.location.hash));
  return (
    <BareFrame brandTo={paths.auth}>
      <PageTitle>{t('open.page')}</PageTitle>
      <OpenLinkScreen link={link} onLeave={() => navigate(paths.credentials)} />
    </BareFrame>
  );
}
