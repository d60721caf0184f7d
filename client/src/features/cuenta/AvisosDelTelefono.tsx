import { Rol } from '@receta/domain'
import { useState } from 'react'
import { type AvisosElegidos, turnOffAvisos, turnOnAvisos } from '#api/avisos-telefono'
import { ApiError } from '#api/call'
import { canAvisos } from '#device/avisos'
import { useAvisosPuestos } from '#session/avisos'
import { useSession } from '#session/session'
import { toast } from '#ui/toast'
import { FilaLlave } from './FilaLlave'

const porQueNo: Readonly<Record<Exclude<AvisosElegidos, 'puestos'>, string>> = {
  sin_permiso: 'No se activó: el teléfono no deja que Receta Clara avise. Permitilo en los ajustes del teléfono.',
  no_se_pudo: 'No se activó: el teléfono no respondió. Probá de nuevo en un rato.',
  sin_pasarela: 'No se activó: acá los avisos llegan sólo por correo.',
}

/** Only in the app, where it was built to be told, and for whom a receta is about. */
export function AvisosDelTelefono() {
  const usuario = useSession()
  const puestos = useAvisosPuestos()
  const [eligiendo, setEligiendo] = useState<boolean | null>(null)
  const esMedico = usuario?.roles.includes(Rol.MEDICO)
  if (!canAvisos() || !(esMedico || usuario?.roles.includes(Rol.PACIENTE))) return null

  const choose = async (next: boolean) => {
    setEligiendo(next)
    try {
      const elegidos = next ? await turnOnAvisos() : await turnOffAvisos()
      if (elegidos !== undefined && elegidos !== 'puestos') toast(porQueNo[elegidos], { nivel: 'advierte' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(`No se cambió. ${error.message}`, { nivel: 'advierte' })
    } finally {
      setEligiendo(null)
    }
  }
  return (
    <div className="papel renglones">
      <FilaLlave
        icono="bell"
        titulo="Avisar en este teléfono"
        detalle={
          esMedico
            ? 'Si piden un dato, frenan o autorizan una receta. No dice cuál.'
            : 'Cuando te hacen o retirás una receta, en lugar de un correo. No dice cuál.'
        }
        value={eligiendo ?? puestos}
        onChange={(next) => void choose(next)}
        isDisabled={eligiendo !== null}
      />
    </div>
  )
}
