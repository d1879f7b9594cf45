const NOTICE_HEIGHT = '--notice-height';

export function publishNoticeHeight(notice: HTMLElement) {
  const { style } = document.documentElement;
  const measure = () => style.setProperty(NOTICE_HEIGHT, `${notice.offsetHeight}px`);
  // Scroll anchoring would move the page under the notice.
  style.setProperty('overflow-anchor', 'none');
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(notice);
  return () => {
    observer.disconnect();
    style.removeProperty(NOTICE_HEIGHT);
    style.removeProperty('overflow-anchor');
  };
}
