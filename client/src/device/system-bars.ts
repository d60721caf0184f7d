/** Makes the phone's status bar readable over ours; browsers follow their own theme. */
export function paintSystemBars(_tema: 'automatico' | 'claro' | 'oscuro'): void {}
