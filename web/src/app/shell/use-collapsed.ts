import { useState } from 'react';

const STORAGE_KEY = 'eport_sidebar';

export function useCollapsed() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(STORAGE_KEY) === 'collapsed');
  const toggleCollapsed = () => {
    localStorage.setItem(STORAGE_KEY, collapsed ? 'expanded' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return { collapsed, toggleCollapsed };
}
