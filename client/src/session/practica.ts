import { readStored, writeStored } from '#device/storage'
import { getSession } from './session'

const lugar = () => `practica:${getSession()?.usuario ?? ''}`

/** Whether this user ended a practice receta on this device (decision 0091). */
export const yaPractico = (): boolean => readStored(lugar()) !== null

export const notePractica = (): void => writeStored(lugar(), 'si')
