export { PackageTab } from './package-tab.tsx';
export { SAMPLE_TABS } from './sample-tabs.tsx';
