import { LinkButton } from '#ui/LinkButton'
import { Page } from '#ui/Page'
import { toast } from '#ui/toast'
import { ElegirOperador, NadieTodavia } from './ElegirOperador'

/** Decision 0060. */
export function OperadorScreen() {
  return (
    <Page titulo="¿Quién atiende?" className="angosto">
      <p className="texto-lectura">En el mostrador cada entrega lleva el nombre y la matrícula de una persona.</p>
      <ElegirOperador
        onListo={(nombre) => toast(`Atiende ${nombre}.`)}
        siNadie={
          <NadieTodavia>
            <LinkButton tone="primary" to="/quienes-atienden">
              Dar de alta a quienes atienden
            </LinkButton>
          </NadieTodavia>
        }
      />
    </Page>
  )
}
