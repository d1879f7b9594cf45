export { MessagesPanel } from './messages-panel.tsx';
export { PreviewsPanel } from './previews-panel.tsx';
