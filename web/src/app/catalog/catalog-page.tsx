import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { CutTextTip } from '../../ui/display/cut-text-tip.tsx';
import { FeedbackProvider } from '../../ui/feedback/feedback-provider.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import styles from './catalog-page.module.css';
import { displaySections } from './display-sections.tsx';
import { FormPageSection } from './form-page-section.tsx';
import { FormSections } from './form-sections.tsx';
import { ListSection } from './list-section.tsx';
import { OverlaySections } from './overlay-sections.tsx';
import { PageSections } from './page-sections.tsx';

export function CatalogPage() {
  return (
    <FeedbackProvider>
      <CutTextTip />
      <main id="main" className={styles.page}>
        <Stack gap={3}>
          <PageHeader
            title="Design system"
            context="Every component of web/src/ui in each of its states"
            mark={<Chip color="info" label="Development" />}
            back={{ label: 'Back to Sign In', to: paths.login() }}
            actions={<Preferences />}
          />
          {displaySections.map(({ title, content }) => (
            <Section key={title} title={title}>
              {content}
            </Section>
          ))}
          <FormSections />
          <FormPageSection />
          <PageSections />
          <OverlaySections />
          <ListSection />
        </Stack>
      </main>
    </FeedbackProvider>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <SectionCard title={title}>
    <Row wrap gap={1.5}>
      {children}
    </Row>
  </SectionCard>
);

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const DIRECTIONS = [
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
] as const;

function Preferences() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  useEffect(() => {
    const { documentElement: root } = document;
    root.dataset.theme = theme;
    root.dir = direction;
    return () => {
      delete root.dataset.theme;
      root.dir = '';
    };
  }, [theme, direction]);
  return (
    <Row wrap>
      <ToggleGroup label="Theme" value={theme} options={THEMES} onChange={setTheme} />
      <ToggleGroup label="Direction" value={direction} options={DIRECTIONS} onChange={setDirection} />
    </Row>
  );
}

export { CatalogPage as Component };
