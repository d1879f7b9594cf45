import Link from '@mui/material/Link';

export function SkipLink() {
  return (
    <Link
      href="#main"
      onClick={(event) => {
        // Prevents the router from navigating to the hash.
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
        displayPrint: 'none',
      }}
    >
      Skip to content
    </Link>
  );
}
