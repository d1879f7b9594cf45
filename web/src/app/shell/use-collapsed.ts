import { useState } from 'react';

const STORAGE_KEY = 'eport_sidebar';

/** Whether the sidebar shows only its icons; remembered on this machine. */
export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(STORAGE_KEY) === 'collapsed');
  const toggleCollapsed = () => {
    localStorage.setItem(STORAGE_KEY, collapsed ? 'expanded' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return { collapsed, toggleCollapsed };
}
