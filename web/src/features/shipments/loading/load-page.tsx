import { ScanPage } from './scan-page.tsx';

export const Component = () => <ScanPage stage="load" />;
