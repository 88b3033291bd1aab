import '@weitersagen/ui/tokens.css';
import '@weitersagen/ui/base.css';
import { createRoot } from 'react-dom/client';
import { themes } from '@weitersagen/ui/themes';
import { Gallery } from './gallery.tsx';
import { lookCss, lookOf } from './look.ts';

const look = lookOf(window.location.search);
const sheet = document.createElement('style');
sheet.textContent = lookCss(look);
document.head.append(sheet);
document.title = `Components · ${look.theme}, ${look.scheme}`;

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Gallery look={look} keyVisual={themes[look.theme].keyVisual} />);
