import type { ReactNode } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { IconLink } from '../../ui/button/icon-link.tsx';
import { TextLink } from '../../ui/button/text-link.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Alert } from '../../ui/display/alert.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Spinner } from '../../ui/display/spinner.tsx';
import { Text } from '../../ui/display/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import * as icons from '../../ui/icons.ts';
import { Divider } from '../../ui/layout/divider.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import styles from './catalog-page.module.css';
import { LONG, nothing } from './samples.ts';

const VARIANTS = ['contained', 'outlined', 'text'] as const;
const COLORS = ['primary', 'success', 'warning', 'error'] as const;
const TINTS = ['neutral', 'info', 'secondary', 'success', 'warning', 'error'] as const;
const SEVERITIES = ['success', 'info', 'warning', 'error'] as const;

const buttons = VARIANTS.flatMap((variant) => [
  ...COLORS.map((color) => (
    <Button key={`${variant} ${color}`} variant={variant} color={color}>
      {color}
    </Button>
  )),
  <Button key={`${variant} icon`} variant={variant} startIcon={<icons.PlusIcon />} size="small">
    Small
  </Button>,
  <Button key={`${variant} large`} variant={variant} size="large">
    Large
  </Button>,
  <Button key={`${variant} folds`} variant={variant} startIcon={<icons.DownloadIcon />} foldsOnPhones>
    Icon on phones
  </Button>,
  <Button key={`${variant} disabled`} variant={variant} disabled>
    Disabled
  </Button>,
  <Button key={`${variant} loading`} variant={variant} loading>
    Loading
  </Button>,
]);

const alerts = SEVERITIES.flatMap((severity) =>
  (['standard', 'filled'] as const).map((variant) => (
    <Alert
      key={`${severity} ${variant}`}
      severity={severity}
      variant={variant}
      onClose={nothing}
      action={
        <Button size="small" color="inherit">
          Undo
        </Button>
      }
      className={styles.fill}
    >
      {LONG}
    </Alert>
  )),
);

const chips = TINTS.flatMap((color) => [
  <Chip key={color} color={color} icon={icons.PackageIcon} label={color} />,
  <Chip key={`${color} outlined`} color={color} variant="outlined" label={color} />,
]);

export const displaySections: Array<{ title: string; content: ReactNode }> = [
  { title: 'Buttons', content: buttons },
  {
    title: 'Links and icon buttons',
    content: (
      <>
        <ButtonLink to="/ui" variant="outlined" endIcon={<icons.ChevronRightIcon />}>
          A link as a button
        </ButtonLink>
        <TextLink to="/ui">A link</TextLink>
        <Text>
          A link{' '}
          <TextLink to="/ui" inText>
            within
          </TextLink>{' '}
          text
        </Text>
        <ActionButton variant="outlined" disabledReason="Only administrators can do this.">
          Not allowed
        </ActionButton>
        <IconButton aria-label="Edit">
          <icons.PencilIcon size={20} />
        </IconButton>
        <IconLink to="/ui" aria-label="Edit on its page">
          <icons.PencilIcon size={20} />
        </IconLink>
        <IconButton aria-label="Delete" size="small" disabled>
          <icons.TrashIcon size={18} />
        </IconButton>
        <IconButton aria-label="Save" loading>
          <icons.CheckIcon size={20} />
        </IconButton>
        <IconButton aria-label="Notifications: 3">
          <Badge content={3}>
            <icons.BellIcon />
          </Badge>
        </IconButton>
        <Breadcrumbs parents={[{ label: 'Shipments', to: '/ui' }, { label: 'ST-12' }]} current="Packages" />
      </>
    ),
  },
  {
    title: 'Text',
    content: (
      <div className={styles.fill}>
        {(['title', 'section', 'label', 'body', 'caption'] as const).map((variant) => (
          <Text key={variant} variant={variant}>
            {variant}: {LONG}
          </Text>
        ))}
        {(['secondary', 'hint', 'error', 'warning', 'success'] as const).map((color) => (
          <Text key={color} color={color} noWrap>
            {color}: {LONG}
          </Text>
        ))}
        <Divider />
      </div>
    ),
  },
  { title: 'Alerts', content: alerts },
  { title: 'Chips', content: [...chips, <Chip key="long" label={LONG} />] },
  {
    title: 'Progress',
    content: (
      <>
        <ProgressBar label="Uploading" value={40} className={styles.fill} />
        <ProgressBar label="Saving" className={styles.fill} />
        <Spinner label="Loading" />
        <Skeleton width={240} />
        <Skeleton width={40} height={40} />
      </>
    ),
  },
  {
    title: 'Cards and lists',
    content: (
      <div className={styles.fill}>
        <CardGrid>
          <StatCard
            label="In warehouse"
            value={12}
            icon={icons.WarehouseIcon}
            to="/ui"
            note="3 since Monday"
          />
          <StatCard label="On hold" value={3} icon={icons.CirclePauseIcon} tone="warning" />
          <StatCard label="Loading" value={undefined} icon={icons.TruckIcon} tone="secondary" />
          <StatCard label={LONG} value="$1,234,567.89" icon={icons.BanknoteIcon} tone="success" note={LONG} />
          <StatCard label="Failed" value={null} icon={icons.ReceiptIcon} tone="error" />
        </CardGrid>
        <DefinitionList
          columns={3}
          items={[
            { label: 'Consignee', value: LONG },
            { label: 'Weight', value: '12.5 lbs' },
            { label: 'Notes', value: null, wide: true },
          ]}
        />
        <Timeline
          events={[
            { key: 1, at: '2026-03-01T10:00:00Z', title: 'Received', detail: LONG },
            { key: 2, at: '2026-03-04T10:00:00Z', title: 'Departed' },
          ]}
        />
        <Accordion title="Change History">{LONG}</Accordion>
      </div>
    ),
  },
  {
    title: 'Empty and error',
    content: (
      <>
        <div className={styles.fill}>
          <EmptyState text="No packages yet." action={<Button variant="contained">Log a Package</Button>} />
        </div>
        <div className={styles.fill}>
          <ErrorState message="Failed to load packages." onRetry={nothing} />
        </div>
        <div className={styles.fill}>
          <ErrorState message="This package does not exist." onRetry={undefined} />
        </div>
      </>
    ),
  },
  {
    title: 'Icons',
    content: Object.entries(icons).map(([name, Icon]) => (
      <span key={name} title={name}>
        <Icon />
      </span>
    )),
  },
];
