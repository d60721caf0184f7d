/** Texts fixed by the spec. Do not correct them, not even accents and spaces. */
export const textosFijos = {
  menu: {
    home: 'Home',
    normas: 'Normas',
    farmacias: 'Farmacias',
    vademecum: 'Vademecum',
    prescripciones: 'Prescripciones',
    ajustes: 'Ajustes',
    separador: '-',
    cerrarSesion: 'Cerrar Sesion',
  },
  cerrarSesion: { titulo: 'Confirmar', mensaje: 'Cerrar la sesión?', no: 'No', si: 'Si' },
  toasts: { cerroSesion: 'Cerro Sesión de:', sesionActiva: 'Sesión Activa de: ' },
  errores: { documento: 'El numero de document_number ingresado no es correcto.' },
} as const

export function textoCerroSesion(nombre: string): string {
  return `${textosFijos.toasts.cerroSesion} ${nombre}`
}

export function textoSesionActiva(descripcion: string): string {
  return `${textosFijos.toasts.sesionActiva}${descripcion}`
}

/** §9: milliseconds a toast is shown. */
export const toastMs = 3000
/** §9: milliseconds of the transition to a screen. */
export const transicionEntraMs = 280
/** §9: milliseconds of the transition back. */
export const transicionVuelveMs = 200
/** §9: rows per page of productos, farmacias and medicos. */
export const pageSize = 35
