import { type ReactNode, useEffect, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { ToggleGroup } from '../../ui/button/toggle-group.tsx';
import { FeedbackProvider } from '../../ui/feedback/feedback-provider.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import styles from './catalog-page.module.css';
import { displaySections } from './display-sections.tsx';
import { FormSections } from './form-sections.tsx';
import { ListSection } from './list-section.tsx';
import { OverlaySections } from './overlay-sections.tsx';

export function CatalogPage() {
  usePageTitle('Design system');
  return (
    <FeedbackProvider>
      <main id="main" className={styles.page}>
        <Stack gap={3}>
          <Row wrap gap={2} justify="between">
            <h1>Design system</h1>
            <Preferences />
          </Row>
          {displaySections.map(({ title, content }) => (
            <Section key={title} title={title}>
              {content}
            </Section>
          ))}
          <FormSections />
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
