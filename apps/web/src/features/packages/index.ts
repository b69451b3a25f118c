export { PackageTab } from './package-tab.tsx';
export { sampleTabs, withQuietSamples } from './sample-tabs.tsx';
