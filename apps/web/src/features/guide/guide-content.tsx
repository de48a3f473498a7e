import type { GuideView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { guideHue } from '../../lib/guide-hue.ts';
import { GrammarNotes } from './grammar-notes.tsx';
import './guide.css';
import { GuideFoot } from './guide-foot.tsx';
import { GuideHead } from './guide-head.tsx';
import { GuideIntroduction } from './guide-introduction.tsx';
import type { Reader } from './reader.ts';
import { WordTable } from './word-table.tsx';

interface GuideContentProps {
  view: GuideView;
  reader: Reader;
  foot: ReactNode;
}

export function GuideContent({ view, reader, foot }: GuideContentProps) {
  return (
    <div data-hue={guideHue(view.guide.number)} data-page="guide" data-reader={reader}>
      <GuideHead title={view.guide.title} />
      <GuideIntroduction guide={view.guide} />
      <WordTable view={view} reader={reader} />
      <GrammarNotes notes={view.guide.grammarNotes} />
      {foot}
      <GuideFoot view={view} reader={reader} />
    </div>
  );
}
