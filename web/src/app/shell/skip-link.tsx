import Link from '@mui/material/Link';

/** The first stop of the Tab key; seen only while it has the focus. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      onClick={(event) => {
        // The router would take the hash for a navigation; all that is wanted is the focus.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: -100,
        left: 16,
        zIndex: 'tooltip',
        bgcolor: 'background.paper',
        p: 1.5,
        borderRadius: 1,
        '&:focus': { top: 8 },
      }}
    >
      Skip to the content
    </Link>
  );
}
