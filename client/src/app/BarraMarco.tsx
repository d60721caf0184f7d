import type { UsuarioSesion } from '@receta/domain'
import { origenesDeAfuera } from '#device/marco'
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
      <EnPestana />
    </section>
  )
}

const donde = (origenes: string[] | null): string =>
  origenes?.[0] === undefined ? ' (tu navegador no dice en qué dirección)' : ` (${origenes[0]})`
