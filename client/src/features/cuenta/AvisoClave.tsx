import { formatFechaLarga, hoy } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Aviso } from '#ui/Aviso'
import { LinkButton } from '#ui/LinkButton'
import { useTest } from './cuenta.queries'

/** Long enough to include a weekend and a day off. */
const avisaMs = 15 * 24 * 3_600_000

/** Warns some days before a password ends (SC-01). */
export function AvisoClave() {
  const now = useAhora()
  const vence = useTest().data?.data.clave_vence_en
  if (!vence) return null
  const falta = new Date(vence).getTime() - now.getTime()
  if (falta > avisaMs) return null
  const vencida = falta <= 0
  return (
    <Aviso
      nivel={vencida ? 'frena' : 'advierte'}
      titulo={vencida ? 'Tu clave venció' : `Tu clave vence el ${formatFechaLarga(hoy(new Date(vence)))}`}
    >
      <p>{vencida ? 'Hasta que la cambies no se puede firmar.' : 'Después vas a poder entrar, pero no firmar.'}</p>
      <div className="botones">
        <LinkButton size="chico" to="/perfil-usuario?ver=clave">
          Cambiar la clave
        </LinkButton>
      </div>
    </Aviso>
  )
}
