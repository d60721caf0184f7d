import { formatHora, type UsuarioSesion } from '@receta/domain'
import { origenesDeAfuera } from '#device/marco'
import { useAhora } from '#device/use-ahora'
import { useMarco, usePacienteDeMarco } from '#session/marco'
import { Marca } from '#ui/Marca'
import { EnPestana } from './EnPestana'
import estilos from './marco.module.css'
import { useSegundaLinea } from './use-segunda-linea'

/** Names who signs and for whom inside somebody else's page, and leads out of it (decision 0124). */
export function BarraMarco({ usuario }: { usuario: UsuarioSesion | null }) {
  const marco = useMarco()
  const paciente = usePacienteDeMarco()
  const [matricula] = useSegundaLinea(usuario).split(' · ')
  return (
    <section className={estilos.barraMarco} aria-label="Quién firma y para quién">
      <Marca />
      {usuario && (
        <p>
          <span className={estilos.dato}>Firma </span>
          <b>{usuario.descripcion}</b>
          {matricula && ` · ${matricula}`}
        </p>
      )}
      {usuario && (
        <p>
          <span className={estilos.dato}>Paciente </span>
          {paciente ? (
            <>
              <b>{paciente.nombre}</b>
              {` · ${paciente.documento}`}
            </>
          ) : (
            'ninguno todavía'
          )}
        </p>
      )}
      {marco && (
        <p>
          <span className={estilos.dato}>Adentro de </span>
          {marco.emisor}
          {donde(origenesDeAfuera())}
        </p>
      )}
      {marco?.termina_en !== undefined && <Termina en={new Date(marco.termina_en)} />}
      <EnPestana />
    </section>
  )
}

const avisaMs = 10 * 60_000

/** Said before the hour is over, since nothing makes it longer and somebody may be writing. */
function Termina({ en }: { en: Date }) {
  const falta = en.getTime() - useAhora().getTime()
  return (
    <p role="status">
      {falta <= avisaMs && falta > 0 && (
        <>
          Tu sesión acá adentro termina a las <b>{formatHora(en)}</b>. Lo que escribas no se pierde: con tu clave
          seguís.
        </>
      )}
    </p>
  )
}

const donde = (origenes: string[] | null): string =>
  origenes?.[0] === undefined ? ' (tu navegador no dice en qué dirección)' : ` (${origenes[0]})`
