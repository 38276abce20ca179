/** Types of what the bundler serves beside code. */
/// <reference types="vite/client" />
