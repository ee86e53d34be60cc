import './look/tokens.css';
import './look/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { arrived, routeOf } from './route.svelte';
import { speak } from './words/words.svelte';

const words = speak();
// The largest view comes along with the language, and `App` reports it if it fails to load.
if (['link', 'seat', 'watch'].includes(routeOf(arrived).at))
  void import('./seat/Seat.svelte').catch(() => {});
await words;
mount(App, { target: document.getElementById('app')! });
