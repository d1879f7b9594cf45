import { saveFile } from '../../lib/api/download.ts';
import { Button } from '../../ui/button/button.tsx';
import { useNotify } from '../../ui/feedback/feedback-context.ts';
import { useMenu } from '../../ui/use-menu.tsx';
import type { SampleTables as Tables } from './import-kind.ts';

type Props = { tables: Tables; noun: string };

/** Saves a sample as a file, so that users review and change it before they import it. */
export function SampleTables({ tables: { names, load }, noun }: Props) {
  const notify = useNotify();
  const save = async (name: string) => {
    const text = (await load())[name] ?? '';
    // The byte order mark makes Excel read the file as UTF-8.
    saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), `${noun}s-${name}.csv`.replaceAll(' ', '-'));
  };
  const { button, menu } = useMenu(
    names.map((name) => ({
      label: name,
      run: () =>
        void save(name).catch(() =>
          notify({
            message: 'The sample could not be loaded. Please try again.',
            severity: 'error',
            seconds: 6,
          }),
        ),
    })),
  );
  return (
    <>
      <Button variant="outlined" {...button}>
        Sample Tables
      </Button>
      {menu}
    </>
  );
}
