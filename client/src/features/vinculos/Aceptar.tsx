import { useAhora } from '#device/use-ahora'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { alcanceEnPalabras, hastaCuando } from './palabras'
import { useAceptar } from './vinculos.queries'
import estilos from './vinculos.module.css'

type Props = { token: string; onTerminar: () => void }

/** An invitation has to be accepted explicitly; following the link is not enough. */
export function Aceptar({ token, onTerminar }: Props) {
  const now = useAhora()
  const accept = useAceptar()
  if (accept.data) {
    const { vinculo } = accept.data
    return (
      <Aviso nivel="informa" icono="users-round" titulo={`Ya ayudás a ${vinculo.quien}`}>
        <p role="status">
          {alcanceEnPalabras(vinculo)}. {hastaCuando(vinculo.hasta, now)}.
        </p>
        {vinculo.alcance.includes('ver') && (
          <div className="botones">
            <LinkButton to={`/principal?de=${vinculo.vinculo_id}`} tone="primary" size="chico">
              Ver sus recetas
            </LinkButton>
          </div>
        )}
      </Aviso>
    )
  }
  const { error } = accept
  const sirve = error?.code !== 'ENLACE_INVALIDO' && error?.code !== 'VINCULO_PROPIO'
  return (
    <section className={`papel ${estilos.sumar}`} aria-labelledby="aceptar-titulo">
      <h2 className="titulo-seccion" id="aceptar-titulo">
        Te invitaron a ayudar con sus recetas
      </h2>
      {!error && <p>Si aceptás, vas a poder lo que esa persona eligió, hasta el día que eligió. Le avisamos.</p>}
      {error && (
        <Aviso nivel={sirve ? 'frena' : 'advierte'} titulo={sirve ? 'No se pudo aceptar' : 'Esta invitación no sirve'}>
          <p>{textoDe(error)}</p>
        </Aviso>
      )}
      <div className="fila envuelve">
        {sirve && (
          <OnlineButton tone="primary" isDisabled={accept.isPending} onPress={() => accept.mutate({ token })}>
            <span>Aceptar la invitación</span>
          </OnlineButton>
        )}
        <Button onPress={onTerminar}>{sirve ? 'No aceptar' : 'Cerrar'}</Button>
      </div>
    </section>
  )
}

function textoDe({ code, message }: { code: string; message: string }): string {
  if (code === 'ENLACE_INVALIDO') return 'Ya la usó otra persona o se venció. Pedile que te haga otra.'
  if (code === 'VINCULO_PROPIO') return 'Es tuya. La tiene que aceptar la otra persona, con su propio usuario.'
  return message
}
