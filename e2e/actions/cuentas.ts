/** The demo accounts of the README. */
export const clave = 'RecetaClara#2026'
export const otpSecreto = 'JBSWY3DPEHPK3PXP'

export type Cuenta = { usuario: string; descripcion: string }

/** One for each worker, because a TOTP code works once. */
export const medicos: readonly Cuenta[] = [
  { usuario: 'medico@demo.ar', descripcion: 'Dra. Lucía Ferreyra Sosa' },
  { usuario: 'medico2@demo.ar', descripcion: 'Dr. Gustavo Ibarra' },
  { usuario: 'medico7@demo.ar', descripcion: 'Dra. Rocío Altamirano' },
]
/** Suspended: he may look at his recetas but not issue any. */
export const medicoSuspendido: Cuenta = { usuario: 'medico4@demo.ar', descripcion: 'Dr. Hernán Darío Zabala' }
export const paciente: Cuenta & { dni: string } = {
  usuario: 'paciente@demo.ar',
  descripcion: 'Raúl Oscar Benítez',
  dni: '98077314',
}

/** Audits for Programa Salud Cerca. */
export const auditor: Cuenta = { usuario: 'obrasocial@demo.ar', descripcion: 'Inés Robledo (Programa Salud Cerca)' }
/** Has a counter at Farmacia del Puente. */
export const farmacia: Cuenta = { usuario: 'farmacia@demo.ar', descripcion: 'Farmacia del Puente (demo)' }

/** Decides about médicos and accounts, and searches the audit. */
export const administrador: Cuenta = { usuario: 'admin@demo.ar', descripcion: 'Administración' }
/** A separate account, because a later code of an account invalidates the earlier ones. */
export const superadministrador: Cuenta = { usuario: 'superadmin@demo.ar', descripcion: 'Superadministración' }
/** Médicos who wait for approval, one for each size of screen. */
export const porValidar = {
  pc: { usuario: 'medico5@demo.ar', descripcion: 'Dra. Sofía Beltrán' },
  movil: { usuario: 'medico6@demo.ar', descripcion: 'Dr. Nahuel Iván Ortega' },
} as const satisfies Record<string, Cuenta>

/** Who shows a second factor once per shift. */
export const profesionales: ReadonlySet<string> = new Set(
  [...medicos, medicoSuspendido, auditor, farmacia, administrador, superadministrador].map(({ usuario }) => usuario),
)
