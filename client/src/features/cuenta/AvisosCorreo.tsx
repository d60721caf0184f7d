import { Rol } from '@receta/domain'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { useSession } from '#session/session'
import { toast } from '#ui/toast'
import { usePerfil, useGuardarPreferencias } from './cuenta.queries'
import { FilaLlave } from './FilaLlave'

/** A paciente may turn off informative mails; warnings are always sent. */
export function AvisosCorreo() {
  const esPaciente = useSession()?.tipo === Rol.PACIENTE
  const { data } = usePerfil()
  const save = useGuardarPreferencias()
  const [eligiendo, setEligiendo] = useState<boolean | null>(null)

  const choose = async (avisos_recetas: boolean) => {
    setEligiendo(avisos_recetas)
    try {
      await save({ avisos_recetas })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(`No se guardó. ${error.message}`, { nivel: 'advierte' })
    } finally {
      setEligiendo(null)
    }
  }
  const correo = data?.email
  return (
    <>
      <h2 className="titulo-seccion">Avisos</h2>
      {esPaciente && (
        <div className="papel renglones">
          <FilaLlave
            icono="mail"
            titulo="Cuando te hacen o retirás una receta"
            detalle={correo ? `Por correo, a ${correo}` : 'Por correo. Cargalo en tu perfil.'}
            value={eligiendo ?? data?.preferencias.avisos_recetas ?? true}
            onChange={(next) => void choose(next)}
            isDisabled={!data || eligiendo !== null}
          />
        </div>
      )}
      <p className="nota tinta-2">
        {esPaciente
          ? 'Si anulan o bloquean una receta tuya, o cambia algo de tu cuenta, te avisamos siempre.'
          : `Una sesión nueva, un cambio de clave o una receta bloqueada se avisan siempre por correo${correo ? `, a ${correo}` : ''}.`}
      </p>
    </>
  )
}
