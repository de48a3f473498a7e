import type { GuideView } from '@kalima/contract';
import { guideHue } from '../../lib/guide-hue.ts';
import { GrammarNotes } from './grammar-notes.tsx';
import './guide.css';
import { GuideFoot } from './guide-foot.tsx';
import { GuideHead } from './guide-head.tsx';
import { GuideIntroduction } from './guide-introduction.tsx';
import type { GuideLinks, Reader } from './guide-links.ts';
import { WordTable } from './word-table.tsx';

interface GuideContentProps {
  view: GuideView;
  reader: Reader;
  links: GuideLinks;
}

export function GuideContent({ view, reader, links }: GuideContentProps) {
  return (
    <div data-hue={guideHue(view.guide.number)} data-page="guide" data-reader={reader}>
      <GuideHead title={view.guide.title} homePath={links.home} />
      <GuideIntroduction guide={view.guide} />
      <WordTable view={view} reader={reader} links={links} />
      <GrammarNotes notes={view.guide.grammarNotes} />
      <GuideFoot view={view} reader={reader} links={links} />
    </div>
  );
}
