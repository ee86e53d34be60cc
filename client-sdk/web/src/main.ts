import './look/tokens.css';
import './look/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { speak } from './words/words.svelte';

await speak();
mount(App, { target: document.getElementById('app')! });
