import { type ReactNode, useState } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkipLink } from '../../ui/button/skip-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { CutText } from '../../ui/display/cut-text.tsx';
import { EmailText } from '../../ui/display/email-text.tsx';
import { ExportCsv } from '../../ui/export-csv.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FilterBar } from '../../ui/layout/filter-bar.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { LazyTooltip } from '../../ui/lazy-tooltip.tsx';
import { Money } from '../../ui/money.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { PhoneFold } from '../../ui/scan/phone-fold.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ShortcutSetting } from '../../ui/shortcut-setting.tsx';
import { SignatureImage } from '../../ui/signature/signature-image.tsx';
import { SignaturePad } from '../../ui/signature/signature-pad.tsx';
import { TruncationNotice } from '../../ui/table/truncation-notice.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import styles from './catalog-page.module.css';
import { LONG, nothing } from './samples.ts';

const slowCode = lazyCode('catalog-slow', () => new Promise(nothing));
const EMAIL = 'wilhelmina.van-der-longname@example-forwarding.com';
const FILE = new File([], `${LONG}.pdf`);
const FILES = { label: 'Choose an invoice or drop it here', accept: '.pdf,.jpg', onPick: nothing };

export const PageSections = () => (
  <>
    <Section title="Values">
      <Money amount={1234.5} />
      <Money amount={-1234.5} currency="XCD" strong />
      <DateText value="2026-03-01T10:00:00Z" />
      <DateText value="2026-03-01T10:00:00Z" withTime />
      <DateText value={null} />
      <div className={styles.narrow}>
        <CutText>{LONG}</CutText>
        <EmailText>{EMAIL}</EmailText>
        <TwoLines first={LONG} second={EMAIL} />
      </div>
    </Section>
    <Section title="Above a page">
      <SkipLink label="Skip to content" target={() => document.getElementById('main')} />
      <FilterBar>
        <SearchField label="Search users" value="" onSearch={nothing} />
        <LazyTooltip title="Shown on hover, on focus and to screen readers">
          <Button variant="outlined">Tooltip</Button>
        </LazyTooltip>
        <ExportCsv name="ports" fetchFile={slowFile} />
      </FilterBar>
      <PhoneFold label="Settings">
        <ShortcutSetting />
      </PhoneFold>
      <TruncationNotice shown={500} total={1200} />
      <div className={styles.fill}>
        <FailureAlert failure={{ message: 'Failed to load the ports.', onRetry: nothing }} />
      </div>
    </Section>
    <SectionCard title="Files">
      <Grid columns={4} align="start">
        <FileDrop {...FILES} file={null} />
        <FileDrop {...FILES} file={FILE} />
        <FileDrop {...FILES} file={FILE} percent={40} />
        <FileDrop {...FILES} file={FILE} error="The file is larger than 5 MB." />
      </Grid>
    </SectionCard>
    <SectionCard title="Signatures">
      <Signatures />
    </SectionCard>
    <SectionCard title="A page that loads">
      <PageSkeleton cards={1} />
    </SectionCard>
    <SectionCard title="A part of a page that loads">
      <LazyPart code={slowCode} height={48}>
        {() => null}
      </LazyPart>
    </SectionCard>
  </>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <SectionCard title={title}>
    <Row wrap gap={2}>
      {children}
    </Row>
  </SectionCard>
);

/** Reports progress at once and ends two seconds later. */
async function slowFile({ onProgress }: { onProgress?: (bytes: number) => void }) {
  onProgress?.(3_000_000);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return new Blob(['Port\n']);
}

const BOX = { width: 300, height: 100 };

function Signatures() {
  const [path, setPath] = useState('M20 80L60 20L90 70L150 30L200 60L280 40');
  return (
    <Stack>
      <SignaturePad label="Signature" hint="Or hand over without a signature." box={BOX} onChange={setPath} />
      <SignatureImage label="Signature of Ann Example" path={path} box={BOX} />
    </Stack>
  );
}
