import { type Agent, LOGO_LIMIT } from '@eport/contract/agents/agent.ts';
import { agentsApi } from '@eport/contract/agents/agents.api.ts';
import { ERRORS } from '@eport/contract/shared/errors.ts';
import { useState } from 'react';
import { AgentLogo } from '../../entities/agent-logo.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { upload } from '../../lib/api/upload.ts';
import { formatFileSize } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/display/text.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './agent-logo-section.module.css';
import { AgentSection } from './agent-section.tsx';

const TYPES = ['image/png', 'image/jpeg'];

function problemOf(file: File): string | undefined {
  if (file.type && !TYPES.includes(file.type)) return ERRORS.UNSUPPORTED_LOGO[1];
  if (file.size <= LOGO_LIMIT.bytes) return undefined;
  return ERRORS.LOGO_TOO_LARGE[1].replace('{found}', formatFileSize(file.size));
}

export function AgentLogoSection({ agent }: { agent: Agent }) {
  const [logo, setLogo] = useState(agent.logo);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const params = { id: agent.id };
  const save = useChange({
    change: (file: File) => upload(agentsApi.uploadLogo, { file, onProgress: setPercent }, { params }),
    done: 'Logo saved.',
    onDone: (saved) => setLogo(saved.logo),
  });
  const remove = useChange({
    change: () => call(agentsApi.removeLogo, { params }),
    done: 'Logo removed.',
    onDone: () => setLogo(null),
    fallback: 'Failed to remove the logo.',
  });
  const pick = (file: File) => {
    const found = problemOf(file);
    setProblem(found);
    if (found) return;
    save.mutate(file, {
      onError: (error) => setProblem(messageOf(error, 'Failed to save the logo.')),
      onSettled: () => setPercent(null),
    });
  };
  return (
    <AgentSection
      title="Logo"
      hint="Shown on customer pages and invoices. Up to 512 KB and 2,000 × 2,000 pixels. Saved as soon as you choose a file."
    >
      <Stack gap={1} align="start" justify="center" className={styles.logo}>
        {logo ? (
          <>
            <AgentLogo agent={{ logo }} label={`Logo of ${agent.name}`} />
            <Button
              variant="outlined"
              color="error"
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove Logo
            </Button>
          </>
        ) : (
          <Text color="secondary">No logo yet.</Text>
        )}
      </Stack>
      <FileDrop
        label={logo ? 'Replace the logo' : 'Choose a logo, or drop it here'}
        accept=".png,.jpg,.jpeg"
        file={null}
        onPick={pick}
        percent={percent}
        error={problem}
      />
    </AgentSection>
  );
}
