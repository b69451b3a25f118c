export { PackageTab } from './package-tab.tsx';
export { sampleTabs } from './sample-tabs.tsx';
