import './look/tokens.css';
import './look/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { begin } from './words/words.svelte';

await begin();
mount(App, { target: document.getElementById('app')! });
