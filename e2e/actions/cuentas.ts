/** The demo accounts of the README. */
export const clave = 'RecetaClara#2026'
export const otpSecreto = 'JBSWY3DPEHPK3PXP'

export type Cuenta = { usuario: string; descripcion: string }

/** One for each worker, because a TOTP code works once. */
export const medicos: readonly Cuenta[] = [
  { usuario: 'medico@demo.ar', descripcion: 'Dra. Lucía Ferreyra Sosa' },
  { usuario: 'medico2@demo.ar', descripcion: 'Dr. Gustavo Ibarra' },
]
/** Suspended: he can look at his recetas and not make any. */
export const medicoSuspendido: Cuenta = { usuario: 'medico4@demo.ar', descripcion: 'Dr. Hernán Darío Zabala' }
export const paciente: Cuenta & { dni: string } = {
  usuario: 'paciente@demo.ar',
  descripcion: 'Raúl Oscar Benítez',
  dni: '98077314',
}
